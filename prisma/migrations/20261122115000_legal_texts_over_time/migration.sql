-- A text that is not shown yet may have the business date on which it is to be, and one that came with the installation
-- is known as a sample until somebody makes it theirs.
ALTER TABLE "legal_documents"
    ADD COLUMN "publish_on" DATE,
    ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "legal_documents_publish_on_check" CHECK ("publish_on" BETWEEN '1900-01-01' AND '2200-12-31');

-- Of two texts for one day nobody could say which is meant.
CREATE UNIQUE INDEX "legal_documents_one_a_day" ON "legal_documents" ("document_type", "language", "publish_on")
    WHERE "publish_on" IS NOT NULL;

UPDATE "legal_documents" SET "is_sample" = true WHERE md5("content") IN (
    'ae5bcfc9c0f7d9f8b4de7b100b9efda0', '4737478c496933e0c284002a56dd4856', '978e496b7cfdbcf47835c5fdf40bc032',
    'a4a2cca0635f365a944678fed5b50a5f', 'a6f05cdcc28719d9df0833576e75af44', 'b16397161083ae40285486661ad9e7ba');

CREATE FUNCTION "keep_legal_document_consistent"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- What is shown waits for no day.
    IF NEW."is_active" THEN
        NEW."publish_on" := NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW."title", NEW."content", NEW."version") IS DISTINCT FROM
        (OLD."title", OLD."content", OLD."version") THEN
        NEW."is_sample" := false;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "legal_documents_consistent" BEFORE INSERT OR UPDATE ON "legal_documents"
    FOR EACH ROW EXECUTE FUNCTION "keep_legal_document_consistent"();

-- What the site has shown: a row says what it shows from then on, until the next one of its type and language (of one
-- moment the last counts); without a text, that it shows none.
CREATE TABLE "legal_archive" (
    "id" BIGSERIAL NOT NULL,
    "document_type" "document_type" NOT NULL,
    "language" "language" NOT NULL,
    "shown_from" TIMESTAMPTZ(3) NOT NULL,
    "document_id" UUID,
    "title" TEXT,
    "content" TEXT,
    "version" TEXT,
    "effective_date" DATE,

    CONSTRAINT "legal_archive_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "legal_archive_shown_from_check" CHECK ("shown_from" BETWEEN '1900-01-01' AND '9999-12-31'),
    CONSTRAINT "legal_archive_whole_check"
        CHECK (num_nulls("document_id", "title", "content", "version", "effective_date") IN (0, 5))
);
CREATE INDEX "legal_archive_document_type_language_shown_from_id_idx" ON "legal_archive"("document_type", "language", "shown_from", "id");

CREATE FUNCTION "archive_legal_text"("text" "legal_documents", "shown" BOOLEAN) RETURNS VOID LANGUAGE sql AS $$
    WITH "present" AS (
        -- The product says what time it is, for by its clock a day begins; whoever writes past it has this one's.
        SELECT coalesce(nullif(current_setting('brokerage.now', true), '')::timestamptz(3), clock_timestamp()::timestamptz(3))
            AS "moment"
    )
    INSERT INTO "legal_archive" ("document_type", "language", "shown_from", "document_id", "title", "content", "version",
        "effective_date")
    SELECT ("text")."document_type", ("text")."language", "moment",
        CASE WHEN "shown" THEN ("text")."id" END, CASE WHEN "shown" THEN ("text")."title" END,
        CASE WHEN "shown" THEN ("text")."content" END, CASE WHEN "shown" THEN ("text")."version" END,
        CASE WHEN "shown" THEN ("text")."effective_date" END
    FROM (
        SELECT "moment" FROM "present"
        -- What a clock that was ahead has noted for later is not true: this is what is shown then, too.
        UNION SELECT "shown_from" FROM "legal_archive", "present"
        WHERE "document_type" = ("text")."document_type" AND "language" = ("text")."language" AND "shown_from" > "moment"
    ) AS "moments" ORDER BY "moment"
$$;

CREATE FUNCTION "archive_legal_document"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        PERFORM "archive_legal_text"("document", false) FROM "legal_documents" AS "document" WHERE "is_active";
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' AND OLD."is_active" AND (TG_OP = 'DELETE' OR NOT NEW."is_active"
        OR (NEW."document_type", NEW."language") <> (OLD."document_type", OLD."language")) THEN
        PERFORM "archive_legal_text"(OLD, false);
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."is_active" AND (TG_OP = 'INSERT' OR NOT OLD."is_active"
        OR (NEW."id", NEW."document_type", NEW."language", NEW."title", NEW."content", NEW."version", NEW."effective_date")
        <> (OLD."id", OLD."document_type", OLD."language", OLD."title", OLD."content", OLD."version", OLD."effective_date")) THEN
        PERFORM "archive_legal_text"(NEW, true);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "legal_documents_archived" AFTER INSERT OR UPDATE OR DELETE ON "legal_documents"
    FOR EACH ROW EXECUTE FUNCTION "archive_legal_document"();
CREATE TRIGGER "legal_documents_emptied" BEFORE TRUNCATE ON "legal_documents"
    FOR EACH STATEMENT EXECUTE FUNCTION "archive_legal_document"();

-- What is shown now has been since its last change; what was before that nobody has kept.
INSERT INTO "legal_archive" ("document_type", "language", "shown_from", "document_id", "title", "content", "version", "effective_date")
SELECT "document_type", "language",
    CASE WHEN "updated_at" BETWEEN '1900-01-02' AND now() THEN "updated_at" ELSE now() END,
    "id", "title", "content", "version", "effective_date"
FROM "legal_documents" WHERE "is_active" ORDER BY "document_type", "language";

CREATE FUNCTION "refuse_change_of_archive"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "legal_archive_only_added_to" BEFORE UPDATE OR DELETE ON "legal_archive"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_archive"();
