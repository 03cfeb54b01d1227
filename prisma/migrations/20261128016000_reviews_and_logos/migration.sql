-- Where a testimonial was published first, and an insurer's logo: an uploaded image, or one on the web.
ALTER TABLE testimonials
    ADD COLUMN source text NOT NULL DEFAULT '',
    ADD COLUMN source_url text NOT NULL DEFAULT '';

ALTER TABLE insurance_companies ADD COLUMN logo_url text;
