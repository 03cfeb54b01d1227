-- Notes that the site shows this text from now on, or, if not "shown", no text of its type and language.
CREATE OR REPLACE FUNCTION archive_legal_text(text legal_documents, shown boolean) RETURNS void LANGUAGE sql AS $$
    WITH present AS (
        -- The product sets its own time, because its clock decides when a day begins.
        SELECT coalesce(nullif(current_setting('brokerage.now', true), '')::timestamptz(3), clock_timestamp()::timestamptz(3))
            AS moment
    )
    INSERT INTO legal_archive (document_type, language, shown_from, document_id, title, content, version, effective_date)
    SELECT (text).document_type, (text).language, moment,
        CASE WHEN shown THEN (text).id END, CASE WHEN shown THEN (text).title END,
        CASE WHEN shown THEN (text).content END, CASE WHEN shown THEN (text).version END,
        CASE WHEN shown THEN (text).effective_date END
    FROM (
        SELECT moment FROM present
        -- A clock that was ahead may have noted texts for later moments: this text replaces them, too.
        UNION SELECT shown_from FROM legal_archive, present
        WHERE document_type = (text).document_type AND language = (text).language AND shown_from > moment
    ) AS moments ORDER BY moment
$$;
