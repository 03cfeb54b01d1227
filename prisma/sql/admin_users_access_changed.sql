CREATE OR REPLACE TRIGGER admin_users_access_changed AFTER UPDATE OF role, is_active ON admin_users
    FOR EACH STATEMENT EXECUTE FUNCTION notify_access_changed();
