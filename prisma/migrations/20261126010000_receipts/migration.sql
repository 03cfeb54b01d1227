-- Receipts: their secret links, the messages that send them, and who made them.
ALTER TABLE payments
    ADD COLUMN receipt_token text,
    ADD COLUMN receipt_issued_at timestamptz(3),
    ADD COLUMN receipt_sent_at timestamptz(3),
    ADD CONSTRAINT payments_receipt_check CHECK (
        (receipt_token IS NULL) = (receipt_issued_at IS NULL)
        AND (receipt_number IS NOT NULL OR receipt_token IS NULL)
        AND (receipt_token IS NOT NULL OR receipt_sent_at IS NULL)
    );
CREATE UNIQUE INDEX payments_receipt_token_key ON payments (receipt_token);

ALTER TABLE message_templates
    DROP CONSTRAINT message_templates_kind_check,
    ADD CONSTRAINT message_templates_kind_check CHECK (kind IN (
        'renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail', 'collectionWhatsapp', 'collectionMail',
        'receiptWhatsapp', 'receiptMail', 'quoteWhatsapp', 'quoteMail'
    ));

ALTER TYPE access_event ADD VALUE 'issued' AFTER 'export';
