-- A run does what its review has stored: rows keep what they do, and no longer how they were read.
ALTER TABLE "imports" ADD COLUMN "is_stopped" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "import_rows" ADD COLUMN "waits" BOOLEAN NOT NULL DEFAULT false;

UPDATE "import_rows" AS r SET "written_at" = i."finished_at"
FROM "imports" AS i
WHERE i."id" = r."import_id" AND i."state" IN ('done', 'undoing') AND r."outcome" = 'new' AND r."unknown" IS NULL
    AND r."written_at" IS NULL;
UPDATE "import_rows" SET "waits" = "unknown" IS NOT NULL,
    "faults" = nullif(coalesce("errors", '[]') || coalesce("faults", '[]'), '[]')
WHERE "unknown" IS NOT NULL OR "errors" IS NOT NULL;

ALTER TABLE "import_rows" DROP COLUMN "content", DROP COLUMN "errors", DROP COLUMN "foreign_amounts",
    DROP COLUMN "identity", DROP COLUMN "unknown";

-- Questions have another shape: files that were reviewed and not imported are reviewed again.
UPDATE "imports" SET "answers" = '{}';
UPDATE "imports" SET "state" = 'uploaded', "result" = NULL WHERE "state" IN ('checked', 'checking');
UPDATE "imports" SET "made" = (
    SELECT jsonb_object_agg(kind.name, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'name', '')), '[]')
        FROM jsonb_array_elements_text(coalesce(imports."made" -> kind.name, '[]')) AS made (id)
    ))
    FROM (VALUES ('insurers'), ('policyTypes'), ('plans')) AS kind (name)
)
WHERE "made" <> '{}';
