import path from "node:path";
import { describe, expect, test } from "vitest";
import { backupsAt, ConfigError, readConfig } from "./config.ts";

/** The line that the person at the terminal reads. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`no complaint about ${JSON.stringify(env)}`);
}

describe("the time for which a CDN may show a page", () => {
  test("is none, or what CDN_MAX_AGE says [SAFE-19, START-11]", () => {
    expect(readConfig({}).cdnMaxAge).toBe(0);
    expect(readConfig({ CDN_MAX_AGE: "86400" }).cdnMaxAge).toBe(86_400);
  });

  test.each(["-1", "86401", "1m", "0.5", "1e3"])("is refused as %s [START-6]", (value) => {
    expect(complaint({ CDN_MAX_AGE: value })).toBe(
      `CDN_MAX_AGE is "${value}": give seconds from 0 to 86400, which is a day`,
    );
  });
});

describe("the register of VAT numbers", () => {
  test("is the Union's, or where VIES_URL says [TAX-15]", () => {
    expect(readConfig({}).viesUrl).toBe("https://ec.europa.eu/taxation_customs/vies/rest-api");
    for (const url of ["http://127.0.0.1:4020", "https://vies.example/rest-api"])
      expect(readConfig({ VIES_URL: `${url}/` }).viesUrl).toBe(url);
  });

  test("is refused in plain http on another machine, which anybody on the way could answer for [TAX-15]", () => {
    const env = { VIES_URL: "http://vies.example" };
    expect(complaint(env)).toContain("VIES_URL is plain http");
    expect(readConfig({ ...env, ALLOW_TEST_PAYMENTS: "1" }).viesUrl).toBe(env.VIES_URL);
  });
});

describe("the replica", () => {
  const DATABASE_URL = "postgres://db/shop";

  test("is another address than the database's [RUN-103, START-11]", () => {
    const DATABASE_REPLICA_URL = "postgres://standby/shop";
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL }).secrets.replicaUrl).toBe(
      DATABASE_REPLICA_URL,
    );
    expect(readConfig({ DATABASE_URL }).secrets.replicaUrl).toBeUndefined();
  });

  test("is refused as the database itself, and beside the one that comes with the shop [RUN-103]", () => {
    expect(complaint({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toBe(
      "DATABASE_REPLICA_URL is DATABASE_URL itself: give the address of a standby that follows it",
    );
    expect(complaint({ DATABASE_REPLICA_URL: "postgres://standby/shop" })).toBe(
      "DATABASE_REPLICA_URL needs DATABASE_URL beside it: the PostgreSQL that comes with the shop has no replica",
    );
  });
});

describe("the time for which a stopping shop still answers", () => {
  test("is none, or what DRAIN_SECONDS says [RUN-83, START-11]", () => {
    expect(readConfig({}).drainMs).toBe(0);
    expect(readConfig({ DRAIN_SECONDS: "8" }).drainMs).toBe(8000);
  });

  test.each(["-1", "11", "5s", "0.5"])("is refused as %s [START-6]", (value) => {
    expect(complaint({ DRAIN_SECONDS: value })).toBe(
      `DRAIN_SECONDS is "${value}": give seconds from 0 to 10, a few more than the balancer takes to notice`,
    );
  });
});

describe("the number of processes", () => {
  const processesOf = (env: Record<string, string>) =>
    readConfig({ NODE_ENV: "production", ...env }).processes;

  test("is one, or what WEB_CONCURRENCY says, and always one with hot reload [RUN-9, START-11]", () => {
    expect(processesOf({})).toBe(1);
    expect(processesOf({ WEB_CONCURRENCY: "4" })).toBe(4);
    expect(processesOf({ NODE_ENV: "development", WEB_CONCURRENCY: "4" })).toBe(1);
  });

  test.each(["0", "65", "two", "-1", "1.5", "1e1"])("is refused as %s [START-6]", (value) => {
    expect(complaint({ WEB_CONCURRENCY: value })).toBe(
      `WEB_CONCURRENCY is "${value}": give the number of processes, from 1 to 64`,
    );
  });
});

describe("the place of the figures", () => {
  test("is none, or METRICS_PORT of this machine, or of METRICS_HOST [RUN-40, START-11]", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    const METRICS_PORT = "9464";
    expect(readConfig({ METRICS_PORT }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    const METRICS_HOST = "10.0.0.5";
    expect(readConfig({ METRICS_PORT, METRICS_HOST }).metrics).toEqual({
      port: 9464,
      host: METRICS_HOST,
    });
  });

  test.each(["0", "65536", "-1", "http", "94.64"])("is refused as %s [START-6]", (value) => {
    expect(complaint({ METRICS_PORT: value })).toBe(
      `METRICS_PORT is "${value}": give a port number from 1 to 65535`,
    );
  });

  test("is never the shop's own port, and no host alone [RUN-40, START-6]", () => {
    expect(complaint({ PORT: "8080", METRICS_PORT: "8080" })).toBe(
      "METRICS_PORT is the shop's own 8080: give another, which visitors do not reach",
    );
    expect(complaint({ METRICS_HOST: "0.0.0.0" })).toBe(
      "METRICS_HOST needs METRICS_PORT beside it",
    );
  });
});

describe("the collector of traces", () => {
  const endpoint = "OTEL_EXPORTER_OTLP_ENDPOINT";

  test("is none, or gets all calls, or a share of them [RUN-44, START-11]", () => {
    expect(readConfig({}).traces).toBeUndefined();
    const url = "http://127.0.0.1:4318/v1/traces";
    const given = { [endpoint]: "http://127.0.0.1:4318/" };
    expect(readConfig(given).traces).toEqual({ url, share: 1 });
    expect(readConfig({ ...given, TRACE_SHARE: "0.05" }).traces).toEqual({ url, share: 0.05 });
  });

  test.each(["1.5", "-0.1", "all", "5%", ".5"])(
    "is refused with a share of %s [START-6]",
    (share) => {
      expect(complaint({ [endpoint]: "http://127.0.0.1:4318", TRACE_SHARE: share })).toBe(
        `TRACE_SHARE is "${share}": give a share from 0 to 1, such as 0.1`,
      );
    },
  );

  test("is refused where it is no address, and a share without it [START-6]", () => {
    expect(complaint({ [endpoint]: "collector:4317" })).toBe(
      `${endpoint} is not an address: give one as http://… or https://…`,
    );
    expect(complaint({ TRACE_SHARE: "0.5" })).toBe(`TRACE_SHARE needs ${endpoint} beside it`);
  });
});

describe("without any setting", () => {
  const config = readConfig({}, "/srv/shop");

  test("the shop listens on this machine at port 3000 and keeps its data beside it [START-11]", () => {
    expect(config).toMatchObject({
      mode: "development",
      port: 3000,
      host: "127.0.0.1",
      dataDir: path.resolve("/srv/shop/data"),
      publicUrl: undefined,
      trustProxy: undefined,
      adminEmail: "admin@example.com",
      logLevel: "info",
      seed: "demo",
      warmPictures: true,
    });
  });

  test("payments are simulated and the simulator's controls are shut", () => {
    expect(config.paypal).toEqual({ kind: "simulator" });
    expect(config.simulatorControl).toBe(false);
  });

  test("there is no secret: the database is the embedded one, the admin's password is made", () => {
    expect(config.secrets).toEqual({
      databaseUrl: undefined,
      adminPassword: undefined,
      paypalClientSecret: undefined,
      smtpUrl: undefined,
    });
  });

  test("mails come from the shop, at the host that visitors see", () => {
    expect(config.mailFrom).toEqual({ name: undefined, address: "no-reply@localhost" });
    const visited = readConfig({
      PUBLIC_URL: "https://shop.example:8443/",
      TRUST_PROXY: "none",
      ALLOW_TEST_PAYMENTS: "1",
    });
    expect(visited.mailFrom).toEqual({ name: undefined, address: "no-reply@shop.example" });
  });
});

test("an empty setting counts as not set", () => {
  const empty = { PORT: "", HOST: " ", DATABASE_URL: "", SEED: "", ADMIN_PASSWORD: "" };
  expect(readConfig(empty, "/x")).toEqual(readConfig({}, "/x"));
});

test("settings are read, trimmed, and addresses lose their trailing slash", () => {
  const config = readConfig(
    {
      NODE_ENV: "production",
      PORT: " 8080 ",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/selvedge",
      PUBLIC_URL: "https://shop.example/",
      HSTS_SUBDOMAINS: "1",
      TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,loopback,::1",
      ADMIN_EMAIL: "Boss@Example.COM",
      ADMIN_PASSWORD: " spaces count ",
      DATABASE_URL: "postgresql://u:p@db.example/shop",
      SMTP_URL: "smtps://u:p@mail.example",
      MAIL_FROM: "hello@shop.example",
      MAIL_REPLY_TO: "Help@Shop.example",
      LOG_LEVEL: "warn",
      SEED: "none",
      WARM_PICTURES: "0",
      ALLOW_TEST_PAYMENTS: "1",
    },
    "/srv",
  );
  expect(config).toMatchObject({
    mode: "production",
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/selvedge",
    publicUrl: "https://shop.example",
    hstsSubdomains: true,
    trustProxy: ["127.0.0.1", "10.0.0.0/8", "loopback", "::1"],
    adminEmail: "boss@example.com",
    mailFrom: { name: undefined, address: "hello@shop.example" },
    mailReplyTo: "help@shop.example",
    logLevel: "warn",
    seed: "none",
    warmPictures: false,
    takesTestPayments: true,
    isExposed: true,
  });
  expect(config.secrets).toMatchObject({
    databaseUrl: "postgresql://u:p@db.example/shop",
    adminPassword: " spaces count ",
    smtpUrl: "smtps://u:p@mail.example",
  });
});

test("the settings cannot be changed after the start", () => {
  const config = readConfig({});
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(config.secrets, { adminPassword: "x" })).toThrow(TypeError);
});

describe("behind a proxy", () => {
  const PUBLIC_URL = "https://shop.example";

  const tests = { ALLOW_TEST_PAYMENTS: "1" };

  test("with an https address the shop is told which one, or that there is none [START-12]", () => {
    const line = complaint({ PUBLIC_URL, ...tests });
    expect(line).toContain("TRUST_PROXY is missing");
    expect(line).toContain("none");
    expect(complaint({ PUBLIC_URL: "HTTPS://shop.example", ...tests })).toBe(line);
    const proxies = (TRUST_PROXY: string) =>
      readConfig({ PUBLIC_URL, TRUST_PROXY, ...tests }).trustProxy;
    expect(proxies("none")).toEqual([]);
    expect(proxies("10.0.0.2")).toEqual(["10.0.0.2"]);
  });

  test("an address without https does not say that there is one [START-12]", () => {
    expect(readConfig({ PUBLIC_URL: "http://shop.example" }).trustProxy).toBeUndefined();
  });
});

describe("with a mail server", () => {
  const SMTP_URL = "smtp://mail.example";
  const ADMIN_EMAIL = "boss@shop.example";
  const told = { ADMIN_EMAIL, MAIL_REPLY_TO: "help@shop.example" };

  test("the admin's address is not made up [START-12]", () => {
    expect(complaint({ SMTP_URL })).toContain("ADMIN_EMAIL is missing");
    expect(complaint({ SMTP_URL, ADMIN_EMAIL: " " })).toContain("ADMIN_EMAIL is missing");
    expect(readConfig({ SMTP_URL, ...told }).secrets.smtpUrl).toBe(SMTP_URL);
  });

  test("customers' answers go to an address of their own, never to the admin's by itself [MAIL-13]", () => {
    expect(complaint({ SMTP_URL, ADMIN_EMAIL })).toContain("MAIL_REPLY_TO is missing");
    expect(readConfig({ SMTP_URL, ...told }).mailReplyTo).toBe("help@shop.example");
    expect(readConfig({ ADMIN_EMAIL }).mailReplyTo).toBeUndefined();
  });

  test.each(["ignoreTLS=true", "requireTLS=false", "secure=false", "tls.rejectUnauthorized=false"])(
    "no parameter takes the encryption away (%s) [MAIL-10]",
    (parameter) => {
      const line = complaint({ SMTP_URL: `${SMTP_URL}/?${parameter}` });
      expect(line).toContain("SMTP_URL has");
    },
  );
});

describe("with PayPal's credentials", () => {
  const credentials = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" };

  test("payments go to PayPal, and the secret stays among the secrets [PAY-20]", () => {
    const config = readConfig({
      ...credentials,
      PAYPAL_MERCHANT_ID: "M1",
      PAYPAL_WEBHOOK_ID: "1JE4291016473214C",
    });
    expect(config.paypal).toEqual({
      kind: "paypal",
      clientId: "id",
      apiUrl: "https://api-m.paypal.com",
      sdkUrl: "https://www.paypal.com/sdk/js",
      merchantId: "M1",
      webhookId: "1JE4291016473214C",
    });
    expect(config.secrets.paypalClientSecret).toBe("secret");
    expect(JSON.stringify({ ...config, secrets: undefined })).not.toContain("secret");
  });

  test("PayPal's addresses can be others", () => {
    const env = {
      ...credentials,
      PAYPAL_API_URL: "http://localhost:9/",
      PAYPAL_SDK_URL: "http://localhost:9/sdk",
    };
    expect(readConfig(env).paypal).toMatchObject({
      apiUrl: "http://localhost:9",
      sdkUrl: "http://localhost:9/sdk",
    });
  });

  test("half of them, or addresses without them, stop the start [START-6]", () => {
    expect(complaint({ PAYPAL_CLIENT_ID: "id" })).toContain("PAYPAL_CLIENT_SECRET is missing");
    expect(complaint({ PAYPAL_CLIENT_SECRET: "s" })).toContain("PAYPAL_CLIENT_ID is missing");
    expect(complaint({ PAYPAL_API_URL: "https://x.example" })).toContain("PAYPAL_CLIENT_ID");
    expect(complaint({ PAYPAL_SDK_URL: "https://x.example" })).toContain("PAYPAL_CLIENT_ID");
  });

  test("a webhook's address in the place of its ID stops the start", () => {
    const env = { ...credentials, PAYPAL_WEBHOOK_ID: "https://shop.example/api/webhooks/paypal" };
    expect(complaint(env)).toContain("PAYPAL_WEBHOOK_ID");
  });
});

describe("test payments", () => {
  const credentials = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" };
  const at = (PAYPAL_API_URL: string) => ({ ...credentials, PAYPAL_API_URL });
  const PUBLIC = { PUBLIC_URL: "https://shop.example", TRUST_PROXY: "none" };
  const ALLOW_TEST_PAYMENTS = "1";
  const places: [string, Record<string, string>][] = [
    ["the shop's own simulator", {}],
    ["a simulator in a process of its own", at("http://127.0.0.1:4010")],
    ["a simulator elsewhere", at("https://paypal.internal.example")],
    ["PayPal's sandbox", at("https://api-m.sandbox.paypal.com")],
    ["PayPal's older sandbox", at("https://api.sandbox.paypal.com")],
    ["an address like PayPal's", at("https://api-m.paypal.com.example")],
  ];

  test.each(places)(
    "%s takes them, on a public shop only where that is meant [PAY-57]",
    (_what, env) => {
      expect(readConfig(env).takesTestPayments).toBe(true);
      for (const PUBLIC_URL of ["https://shop.example", "HTTPS://shop.example"]) {
        const line = complaint({ ...env, ...PUBLIC, PUBLIC_URL });
        expect(line).toContain("PAYPAL_CLIENT_ID");
        expect(line).toContain("ALLOW_TEST_PAYMENTS=1");
        expect(line).not.toContain("\n");
        expect(complaint({ ...env, ...PUBLIC, PUBLIC_URL, ALLOW_TEST_PAYMENTS: "0" })).toBe(line);
      }
      const meant = readConfig({ ...env, ...PUBLIC, ALLOW_TEST_PAYMENTS });
      expect(meant.takesTestPayments).toBe(true);
      expect(readConfig({ ...env, PUBLIC_URL: "http://shop.example" }).takesTestPayments).toBe(
        true,
      );
    },
  );

  test.each([
    ["https://api-m.paypal.com"],
    ["https://api-m.paypal.com/"],
    ["https://api.paypal.com"],
    // The same host in its absolute form.
    ["https://api-m.paypal.com."],
  ])("PayPal's live address, %s, takes none and asks nothing [PAY-57]", (address) => {
    expect(readConfig({ ...at(address), ...PUBLIC }).takesTestPayments).toBe(false);
    expect(readConfig({ ...credentials, ...PUBLIC }).takesTestPayments).toBe(false);
  });

  test("nobody rules the simulator of a public shop, whatever is allowed [PAY-57]", () => {
    const control = { ...PUBLIC, SIMULATOR_CONTROL: "1" };
    const line = complaint(control);
    expect(line).toContain("SIMULATOR_CONTROL=1");
    expect(complaint({ ...control, ALLOW_TEST_PAYMENTS })).toBe(line);
    expect(complaint({ ...control, ...credentials })).toBe(line);
  });

  test("a HOST that other machines reach is known as one [PAY-59]", () => {
    const isExposed = (HOST: string) => readConfig({ HOST }).isExposed;
    const inside = ["", "127.0.0.1", "127.8.0.1", "localhost", "LOCALHOST", "::1"];
    expect(inside.filter(isExposed)).toEqual([]);
    const outside = ["0.0.0.0", "::", "10.0.0.5", "shop.example", "127.0.0.1.example"];
    expect(outside.filter(isExposed)).toEqual(outside);
  });

  describe("by plain http", () => {
    const PLAIN = "http://paypal.internal.example";

    test.each(["PAYPAL_API_URL", "PAYPAL_SDK_URL"])("%s is on this machine [PAY-58]", (setting) => {
      for (const host of ["127.0.0.1:4010", "localhost", "[::1]:4010"]) {
        readConfig({ ...at("http://localhost"), [setting]: `http://${host}/x` });
      }
      const line = complaint({ ...at("http://localhost"), [setting]: PLAIN });
      expect(line).toContain(setting);
      expect(line).toContain("https");
    });

    test("or is a simulator's, where tests are allowed [PAY-58]", () => {
      const env = { ...at(PLAIN), PAYPAL_SDK_URL: `${PLAIN}/sdk/js`, ALLOW_TEST_PAYMENTS };
      expect(readConfig(env).paypal).toMatchObject({ apiUrl: PLAIN });
    });

    test.each([
      ["PAYPAL_API_URL", "http://api-m.paypal.com"],
      ["PAYPAL_API_URL", "http://api-m.sandbox.paypal.com"],
      ["PAYPAL_API_URL", "http://API-M.PayPal.com./"],
      ["PAYPAL_SDK_URL", "http://www.paypal.com/sdk/js"],
      ["PAYPAL_SDK_URL", `${PLAIN}/sdk/js`],
    ])("and never PayPal's, nor the window of real money: %s=%s [PAY-58]", (setting, address) => {
      const line = complaint({ ...credentials, ALLOW_TEST_PAYMENTS, [setting]: address });
      expect(line).toContain(setting);
    });
  });
});

describe("with the address of a bucket", () => {
  test("uploads go there by https, and the credentials stay among the secrets", () => {
    const config = readConfig({
      STORAGE_URL:
        "s3://KEY:se%2Fcret@s3.eu-central-1.amazonaws.com/our-pictures?region=eu-central-1",
    });
    expect(config.storage).toEqual({
      kind: "s3",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      bucket: "our-pictures",
      region: "eu-central-1",
    });
    expect(config.secrets.storageCredentials).toEqual({
      accessKeyId: "KEY",
      secretAccessKey: "se/cret",
    });
    expect(JSON.stringify({ ...config, secrets: undefined })).not.toContain("cret");
  });

  test("it may have a port, no region, and no TLS", () => {
    expect(readConfig({ STORAGE_URL: "s3://K:S@127.0.0.1:9000/pictures/?tls=0" }).storage).toEqual({
      kind: "s3",
      endpoint: "http://127.0.0.1:9000",
      bucket: "pictures",
      region: "us-east-1",
    });
  });

  test("backups go to one of their own, and never where pictures are [DATA-25]", () => {
    const config = readConfig({ BACKUP_URL: "s3://K:pssst@s3.example/our-backups?region=eu" });
    const at = { endpoint: "https://s3.example", bucket: "our-backups", region: "eu" };
    expect(config.backup).toMatchObject({ dir: undefined, bucket: at, keep: 7 });
    expect(backupsAt(config).bucket).toEqual({ ...at, accessKeyId: "K", secretAccessKey: "pssst" });
    expect(JSON.stringify({ ...config, secrets: undefined })).not.toContain("pssst");
    expect(backupsAt(readConfig({})).bucket).toBeUndefined();
    const ofPictures = { STORAGE_URL: "s3://K:S@s3.example/pictures" };
    const BACKUP_URL = "s3://other:key@eu.s3.example/pictures";
    expect(complaint({ ...ofPictures, BACKUP_URL })).toContain("a bucket of their own");
    expect(complaint({ BACKUP_URL, BACKUP_DIR: "backups" })).toContain("both set");
    expect(complaint({ BACKUP_URL: "s3://K:pssst@host" })).toContain("BACKUP_URL names no bucket");
    expect(complaint({ BACKUP_URL: "s3://K:pssst@host" })).not.toContain("pssst");
  });

  test("without one uploads are files of the data folder", () => {
    expect(readConfig({}).storage).toEqual({ kind: "files" });
  });
});

describe("allowed origins", () => {
  test("are origins as browsers name them [API-41]", () => {
    expect(readConfig({}).allowedOrigins).toEqual([]);
    const ALLOWED_ORIGINS =
      " https://Shop.example/, http://localhost:5173,,https://a.example:443, https://shop.example,https://bücher.example";
    expect(readConfig({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      "https://shop.example",
      "http://localhost:5173",
      "https://a.example",
      "https://xn--bcher-kva.example",
    ]);
  });

  test.each([
    "*",
    "null",
    "shop.example",
    "https://shop.example/path",
    "https://shop.example?x",
    "https://user@shop.example",
    "https://*.shop.example",
    "ftp://shop.example",
    "https://",
    "https://a.example https://b.example",
    "https://a.example\nhttps://b.example",
    "https://a.example;https://b.example",
  ])("are refused by name: %s [API-41]", (value) => {
    const line = complaint({ ALLOWED_ORIGINS: `https://good.example,${value}` });
    expect(line).toContain("ALLOWED_ORIGINS");
    expect(line).toContain("https://shop.example");
    expect(line).not.toContain("\n");
  });
});

describe("other storefronts of a shop that other machines reach", () => {
  const ALLOWED_ORIGINS = "https://shop.example";

  test.each(["0.0.0.0", "::", "192.168.1.5", "shop.internal"])(
    "are told no address of this machine alone: at %s the start asks for the shop's [START-12]",
    (HOST) => {
      const line = complaint({ ALLOWED_ORIGINS, HOST });
      expect(line).toContain("PUBLIC_URL is missing");
      expect(line).not.toContain("\n");
      const PUBLIC_URL = "http://api.shop.example";
      expect(readConfig({ ALLOWED_ORIGINS, HOST, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
      expect(readConfig({ HOST }).publicUrl).toBeUndefined();
    },
  );

  test.each(["", "127.0.0.1", "localhost", "::1"])(
    "of this machine itself need no other address, at %j",
    (HOST) => {
      expect(readConfig({ ALLOWED_ORIGINS, HOST }).publicUrl).toBeUndefined();
    },
  );
});

describe("a wrong value stops the start with one line that names the setting", () => {
  const wrong: [setting: string, value: string, hint: string][] = [
    ["PORT", "abc", "port number"],
    ["PORT", "-1", "port number"],
    ["PORT", "65536", "port number"],
    ["PORT", "80.5", "port number"],
    ["PORT", "1e3", "port number"],
    ["PUBLIC_URL", "shop.example", "https://"],
    ["PUBLIC_URL", "ftp://shop.example", "https://"],
    ["DATABASE_URL", "mysql://x/y", "postgresql://"],
    ["DATABASE_URL", "shop", "postgresql://"],
    ["DATABASE_URL", "postgres://a,b,c/shop?target_session_attrs=read-write", "HAProxy"],
    ["DATABASE_URL", "postgres://u:p@a:5432,b:5432/shop", "HAProxy"],
    ["DATABASE_REPLICA_URL", "shop", "postgresql://"],
    ["DATABASE_REPLICA_URL", "postgres://a,b/shop", "HAProxy"],
    ["DATABASE_REPLICA_URL", "postgres://a/shop", "DATABASE_URL"],
    ["SMTP_URL", "mail.example", "smtps://"],
    ["SMTP_URL", "https://mail.example", "smtps://"],
    ["SMTP_URL", "smtp:mail.example", "smtps://"],
    ["SMTP_URL", "smtp://", "smtps://"],
    ["MAIL_REPLY_TO", "nobody", "e-mail address"],
    ["MAIL_FROM", "Selvedge", "Name <address>"],
    ["MAIL_FROM", "a@b.example, c@d.example", "Name <address>"],
    ["MAIL_FROM", "a@b.example\nBcc: c@d.example", "Name <address>"],
    ["HSTS_SUBDOMAINS", "yes", "0, 1"],
    ["TRUST_PROXY", "everyone", "127.0.0.1"],
    ["TRUST_PROXY", "127.0.0.1,10.0.0.0/99", "127.0.0.1"],
    ["TRUST_PROXY", "10.0.0.0/0", "127.0.0.1"],
    ["ADMIN_EMAIL", "admin", "e-mail"],
    ["ADMIN_EMAIL", "admin@localhost", "e-mail"],
    ["ADMIN_EMAIL", "a b@example.com", "e-mail"],
    ["ADMIN_PASSWORD", "12345", "6 to 128"],
    ["ADMIN_PASSWORD", "x".repeat(129), "6 to 128"],
    ["ADMIN_PASSWORD", "password", "choose another"],
    ["PAYPAL_API_URL", "nowhere", "https://"],
    ["PAYPAL_SDK_URL", "nowhere", "https://"],
    ["STORAGE_URL", "https://s3.example/pictures", "s3://KEY:SECRET@host/bucket"],
    ["STORAGE_URL", "s3://s3.example/pictures", "s3://KEY:SECRET@host/bucket"],
    ["STORAGE_URL", "s3://KEY:se/cret@s3.example/pictures", "%2F"],
    ["STORAGE_URL", "s3://KEY:secret@s3.example", "bucket"],
    ["STORAGE_URL", "s3://KEY:secret@s3.example/a/b", "bucket"],
    ["STORAGE_URL", "s3://KEY:secret@s3.example/pictures?zone=1", "zone"],
    ["STORAGE_URL", "s3://KEY:secret@s3.example/pictures?region=a%20b", "eu-central-1"],
    ["STORAGE_URL", "s3://KEY:secret@s3.example/pictures?tls=no", "tls"],
    ["LOG_LEVEL", "loud", "warn"],
    ["SEED", "yes", "demo"],
    ["SIMULATOR_CONTROL", "true", "0"],
    ["ALLOW_TEST_PAYMENTS", "yes", "0"],
  ];
  test.each(wrong)("%s=%.20s [START-6]", (setting, value, hint) => {
    const line = complaint({ [setting]: value });
    expect(line).toContain(setting);
    expect(line).toContain(hint);
    expect(line).not.toContain("\n");
  });

  test("without repeating a secret", () => {
    expect(complaint({ ADMIN_PASSWORD: "pssst" })).not.toContain("pssst");
    expect(complaint({ DATABASE_URL: "user:pssst@db" })).not.toContain("pssst");
    expect(complaint({ STORAGE_URL: "s3://key:pssst@host" })).not.toContain("pssst");
  });
});

test("the admin's password of a public shop is none that is easily guessed [ACC-38]", () => {
  const read = (ADMIN_PASSWORD: string, PUBLIC_URL: string) => () =>
    readConfig({
      ADMIN_PASSWORD,
      PUBLIC_URL,
      ALLOW_TEST_PAYMENTS: "1",
      TRUST_PROXY: "none",
      ADMIN_EMAIL: "mill@shop.example",
    });
  for (const easy of ["zebra77", "corvette", "Selvedge-2026", "the-mill-22", "admin-admin-9"]) {
    expect(read(easy, "https://shop.example"), easy).toThrow(/^ADMIN_PASSWORD is too easy[^\n]+$/);
    expect(read(easy, "HTTPS://shop.example"), easy).toThrow(/^ADMIN_PASSWORD is too easy[^\n]+$/);
    expect(read(easy, "http://shop.example"), easy).not.toThrow();
  }
  expect(read("warp-and-weft-22", "https://shop.example")).not.toThrow();
});
