-- UUID version 7 (RFC 9562), which PostgreSQL itself has from 18 on: new rows are neighbours in the indexes of large tables.
CREATE OR REPLACE FUNCTION time_ordered_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
        set_bit(set_bit(overlay(
            uuid_send(gen_random_uuid())
            PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6
        ), 52, 1), 53, 1), 'hex')::uuid
$$;
