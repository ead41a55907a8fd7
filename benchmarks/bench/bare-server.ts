// The limits: bare Fastify that answers the bytes it was given, and Fastify with one indexed SELECT.
import Fastify from "fastify";
import pg from "pg";

interface Answer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const { BARE_ANSWERS = "[]", BARE_DATABASE = "{}" } = process.env;
const answers = JSON.parse(BARE_ANSWERS) as Answer[];
const pool = new pg.Pool({ ...(JSON.parse(BARE_DATABASE) as pg.PoolConfig), max: 20 });
// Logs as the shop does, which writes no line for a GET at this level.
const app = Fastify({ logger: { level: "info" }, disableRequestLogging: true });

for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, "base64");
  app.get(path.replace(/\?.*$/, ""), (request, reply) =>
    reply.headers(headers).header("x-request-id", request.id).send(bytes),
  );
}

const SELECT = {
  name: "list",
  text: `select id, name, price_cents, brand, category, gender, colors, sizes
    from products where id >= $1 order by id limit 24`,
};
app.get<{ Querystring: { from: string } }>("/select", async (request) => {
  const { rows } = await pool.query({ ...SELECT, values: [Number(request.query.from)] });
  return rows;
});

console.log("open at", await app.listen({ port: 0, host: "127.0.0.1" }));
