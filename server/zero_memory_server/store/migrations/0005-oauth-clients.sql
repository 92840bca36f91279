CREATE INDEX oauth_clients_by_age ON oauth_clients (created_at);
CREATE INDEX tokens_by_client ON tokens (client);
CREATE INDEX oauth_codes_by_client ON oauth_codes (client);
CREATE INDEX oauth_requests_by_client ON oauth_requests (client);
