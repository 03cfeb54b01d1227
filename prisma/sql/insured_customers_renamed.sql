CREATE OR REPLACE TRIGGER insured_customers_renamed AFTER UPDATE OF full_name, email ON insured_customers FOR EACH ROW
    WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name OR OLD.email IS DISTINCT FROM NEW.email)
    EXECUTE FUNCTION end_insured_links();
