/**
 * A real OpenID Connect provider on this machine, for tests: `node provider.mjs <redirect address> [<another>]`.
 * It prints its address once it listens on 127.0.0.1. Any name and password sign in: `ada` is the person `ada`,
 * ada@example.test, whose address is verified unless the name begins with `unverified`.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const redirects = process.argv.slice(2);
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const client = (id) => ({
  client_id: id,
  client_secret: `${id} secret: 100% "quoted" + more`,
  redirect_uris: redirects,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
});

const server = createServer();
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [client('headroom'), client('another')],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-this-run', alg: 'ES256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['for tests alone'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `${id[0].toUpperCase()}${id.slice(1)} of the provider`,
        email: `${id}@example.test`,
        email_verified: !id.startsWith('unverified'),
      }),
    }),
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});
