// A real provider of OpenID Connect for tests (oidc-provider, certified): its people, its keys, and what goes wrong there.
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider, { type Adapter, type AdapterPayload, type InteractionResults } from "oidc-provider";

/** Somebody who signs in there. */
type ProviderPerson = {
  sub: string;
  claims?: Record<string, unknown>;
  amr?: string[];
  acr?: string;
};

export const CLIENT_ID = "sunwai";
export const CLIENT_SECRET = "a secret of the provider that is long enough for it";

/** What the provider keeps, over a change of its keys. */
function makeAdapter(kept: Map<string, AdapterPayload>) {
  return class implements Adapter {
    constructor(readonly name: string) {}
    private key = (id: string) => `${this.name}:${id}`;
    async upsert(id: string, payload: AdapterPayload) {
      kept.set(this.key(id), payload);
    }
    async find(id: string) {
      return kept.get(this.key(id));
    }
    private among(fits: (payload: AdapterPayload) => boolean) {
      return [...kept].find(([key, payload]) => key.startsWith(`${this.name}:`) && fits(payload))?.[1];
    }
    async findByUid(uid: string) {
      return this.among((payload) => payload.uid === uid);
    }
    async findByUserCode(userCode: string) {
      return this.among((payload) => payload.userCode === userCode);
    }
    async consume(id: string) {
      const payload = kept.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      kept.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}

async function newKey(kid: string): Promise<{ jwk: JWK; key: CryptoKey }> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }, key: privateKey };
}

const page = (name: string) => `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
<form method="post"><button name="as" value="person">Continue as ${name}</button><button name="as" value="nobody">Cancel</button></form>`;

/**
 * Starts a provider on a free port of this machine.
 * @param hasPage - whether people press a button there; without it a person who comes is signed in at once
 */
export async function startOidcProvider({ hasPage = false } = {}) {
  const kept = new Map<string, AdapterPayload>();
  const state = {
    person: { sub: "nobody" } as ProviderPerson,
    /** People sign in there when they come, or not. */
    cancels: false,
    isDown: false,
    /** A connection that was kept is closed as the second call comes over it. */
    closesKept: false,
    /** Changes an answer of the token endpoint or of userinfo. */
    change: null as null | ((body: Record<string, unknown>, route: string) => void | Promise<void>),
    keyFetches: 0,
  };
  let signing = await newKey("first");
  let redirectUris: string[] = [];
  let handle: ReturnType<Provider["callback"]> | null = null;
  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (state.closesKept && used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    if (request.url === "/jwks") state.keyFetches++;
    if (!state.isDown && handle) return void handle(request, response);
    response.writeHead(503).end("away");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const interact = async (provider: Provider, ctx: Parameters<Parameters<Provider["use"]>[0]>[0]) => {
    if (hasPage && ctx.method === "GET") {
      ctx.type = "html";
      ctx.body = page(String(state.person.claims?.name ?? state.person.sub));
      return;
    }
    let isCancelled = state.cancels;
    if (hasPage) {
      const chunks: Buffer[] = [];
      for await (const chunk of ctx.req) chunks.push(Buffer.from(chunk));
      isCancelled = Buffer.concat(chunks).toString().includes("nobody");
    }
    const { sub, amr, acr } = state.person;
    const result: InteractionResults = isCancelled
      ? { error: "access_denied" }
      : { login: { accountId: sub, amr, acr, remember: true } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  };

  const make = () => {
    const provider = new Provider(issuer, {
      adapter: makeAdapter(kept),
      jwks: { keys: [signing.jwk] as never },
      cookies: { keys: ["a key of the provider in tests"] },
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: redirectUris,
          response_types: ["code"],
          grant_types: ["authorization_code"],
        },
      ],
      claims: {
        openid: ["sub", "acr", "amr"],
        profile: ["name", "given_name", "family_name", "groups", "realm_access"],
        email: ["email", "email_verified"],
        phone: ["phone_number", "phone_number_verified"],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ ...(id === state.person.sub ? state.person.claims : {}), sub: id }),
      }),
      // A person who signs in has agreed.
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new ctx.oidc.provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        });
        grant.addOIDCScope("openid profile email phone");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      if (ctx.path.startsWith("/interaction/")) return interact(provider, ctx);
      await next();
      const route = ctx.oidc?.route;
      if (state.change && (route === "token" || route === "userinfo") && typeof ctx.body === "object")
        await state.change(ctx.body as Record<string, unknown>, route);
    });
    handle = provider.callback();
  };

  return {
    issuer,
    state,
    /** What a court needs in its environment. */
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: "State Login",
    },
    /** Tells the provider where a court wants its people back. */
    register(courtUrl: string) {
      redirectUris = [`${courtUrl}/external-login`];
      make();
    },
    /** Signs with another key from now on, and knows the one before no more. */
    async rotate() {
      signing = await newKey(crypto.randomUUID());
      make();
    },
    /** The key that it signs with, for tests that make tokens of their own. */
    signing: () => ({ key: signing.key, kid: String(signing.jwk.kid) }),
    /**
     * Goes to the provider as a browser does.
     * @returns what it sends the browser back with
     */
    async visit(url: string, jar = new Map<string, string>()): Promise<Record<string, string>> {
      let next = url;
      for (let turn = 0; turn < 8; turn++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, {
          redirect: "manual",
          headers: cookie === "" ? {} : { Cookie: cookie },
        });
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === "") jar.delete(name);
          else jar.set(name, value);
        }
        const location = response.headers.get("Location");
        if (location === null)
          throw new Error(`${response.status}: ${(await response.text()).slice(0, 500)}`);
        next = new URL(location, issuer).href;
        if (!next.startsWith(issuer)) return Object.fromEntries(new URL(next).searchParams);
      }
      throw new Error("the provider sends the browser in a circle");
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;
