-- The landing page says what to do after a crash.
ALTER TABLE "site_texts" DROP CONSTRAINT "site_texts_part_check";
ALTER TABLE "site_texts" ADD CONSTRAINT "site_texts_part_check"
    CHECK ("part" IN ('hero', 'steps', 'figures', 'testimonials', 'action', 'crash', 'questions'));
