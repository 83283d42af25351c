-- Settings that nothing reads are none any more. Each comes back with the feature that it switches.
DELETE FROM "settings" WHERE "key" IN (
  'registration_pin', 'pass_over', 'master_pin', 'live_streaming', 'map_view', 'external_login', 'public_enabled', 'show_disclaimer'
);
