-- Which of the site's words came with the product and were never changed. Until now nothing noted it: where they are the
-- product's to the letter, nobody is known to have written them.
ALTER TABLE "site_settings" ADD COLUMN "sample_texts" TEXT NOT NULL DEFAULT '';

UPDATE "site_settings" SET "sample_texts" = concat_ws(' ',
    CASE WHEN "tagline" = 'Tu seguridad, nuestra prioridad' THEN 'tagline' END,
    CASE WHEN "tagline_en" = 'Your safety, our priority' THEN 'taglineEn' END,
    CASE WHEN "meta_title" IN (
        'Vehicle Insurance | Verify your policy online',
        'AutoSeguro | Seguros de auto y verificación de pólizas'
    ) THEN 'metaTitle' END,
    CASE WHEN "meta_description" IN (
        'Vehicle insurance from trusted insurers: liability and full cover, plans from 1 to 12 months, and instant policy verification online at any hour.',
        'Seguro de auto con aseguradoras de confianza: responsabilidad civil y Fullcover de 1 a 12 meses. Cotiza por WhatsApp y verifica tu póliza a cualquier hora.'
    ) THEN 'metaDescription' END
);
