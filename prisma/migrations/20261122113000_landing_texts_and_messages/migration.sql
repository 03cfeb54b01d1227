-- What staff write of the landing page, part by part. A text that is missing is the catalogue's.
CREATE TABLE "site_texts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "part" TEXT NOT NULL,
    "draft" JSONB NOT NULL DEFAULT '{}',
    "published" JSONB NOT NULL DEFAULT '{}',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_texts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_texts_part_check" CHECK ("part" IN ('hero', 'steps', 'figures', 'testimonials', 'action', 'questions'))
);
CREATE UNIQUE INDEX "site_texts_part_key" ON "site_texts"("part");

CREATE TABLE "testimonials" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "quote" TEXT NOT NULL DEFAULT '',
    "quote_en" TEXT NOT NULL DEFAULT '',
    "author" TEXT NOT NULL,
    "author_en" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "year" INTEGER,
    "position" SERIAL NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "is_confirmed" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "testimonials_quote_check" CHECK ("quote" <> '' OR "quote_en" <> ''),
    CONSTRAINT "testimonials_author_check" CHECK ("author" <> '' OR "author_en" <> '')
);

-- What staff have put in place of the messages that the product comes with.
CREATE TABLE "message_templates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "language" "language" NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_templates_kind_check" CHECK ("kind" IN ('renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail')),
    CONSTRAINT "message_templates_body_check" CHECK ("body" <> '')
);
CREATE UNIQUE INDEX "message_templates_kind_language_key" ON "message_templates"("kind", "language");

CREATE TRIGGER "site_texts_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_texts"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
CREATE TRIGGER "testimonials_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "testimonials"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();

-- An empty database gets the testimonials with all else that it is filled with; one that was filled before shows them
-- already, and goes on doing so.
WITH filled AS (
    INSERT INTO "seeded_parts" ("part") SELECT 'testimonials' WHERE EXISTS (SELECT FROM "seeded_parts") RETURNING "part"
)
INSERT INTO "testimonials" ("quote", "quote_en", "author", "author_en", "place", "is_active")
SELECT sample.*, true FROM filled, (VALUES
    ('Choqué un domingo por la noche y me contestaron al momento. El lunes ya tenía cita en el taller.',
     'I crashed on a Sunday night and they answered straight away. By Monday I had a slot at the body shop.',
     'Cliente desde 2019', 'Client since 2019', 'Miami'),
    ('Necesitaba seguro solo por tres meses, mientras vendía el auto. Aquí me lo dieron sin rodeos.',
     'I needed insurance for just three months while I sold the car. They gave it to me, no fuss.',
     'Clienta desde 2022', 'Client since 2022', 'Houston'),
    ('En un control me pidieron la póliza y la verifiqué ahí mismo, desde el teléfono.',
     'At a checkpoint they asked for my policy, and I verified it right there on my phone.',
     'Cliente desde 2021', 'Client since 2021', 'Orlando')
) AS sample;
