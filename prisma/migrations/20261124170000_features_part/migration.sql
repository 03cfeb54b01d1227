-- Staff write, or switch off, what the landing page says that the company offers.
ALTER TABLE "site_texts" DROP CONSTRAINT "site_texts_part_check";
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_part_check"
    CHECK ("part" IN ('hero', 'features', 'steps', 'figures', 'testimonials', 'action', 'crash', 'questions'));
