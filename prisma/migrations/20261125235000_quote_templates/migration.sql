-- Messages that answer a quote request.
ALTER TABLE message_templates
    DROP CONSTRAINT message_templates_kind_check,
    ADD CONSTRAINT message_templates_kind_check CHECK (kind IN (
        'renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail', 'collectionWhatsapp', 'collectionMail',
        'quoteWhatsapp', 'quoteMail'
    ));
