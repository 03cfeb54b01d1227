-- Name and numbers of the company that came with the product are noted, too, as its words are. Until now they were known
-- by what they say: where that is the product's to the letter, the list of what is left to do stays as it was.
UPDATE "site_settings" SET "sample_texts" = concat_ws(' ',
    CASE WHEN "company_name" = 'AutoSeguro' THEN 'companyName' END,
    CASE WHEN "company_phone" = '+1 555-010-0199' THEN 'companyPhone' END,
    CASE WHEN "whatsapp_number" = '15550100199' THEN 'whatsappNumber' END,
    nullif("sample_texts", '')
);
