// As its documentation sets it up for production, with the search that comes with it.
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} from "@vendure/core";

const { PORT, DATABASE_URL, SYNCHRONIZE } = process.env;

/** Keeps the names of pictures, which nobody asks for, and no picture. */
const noPictures = {
  writeFileFromBuffer: async (name) => name,
  async writeFileFromStream(name, stream) {
    for await (const _ of stream);
    return name;
  },
  readFileToBuffer: async () => Buffer.alloc(0),
  readFileToStream: () => Promise.reject(new Error("no picture is kept")),
  deleteFile: async () => undefined,
  fileExists: async () => false,
  toAbsoluteUrl: (_request, name) => `https://pictures.example/${name}`,
};

export const jobs = DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true });
const search = DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true });

export const config = {
  apiOptions: {
    hostname: "127.0.0.1",
    port: Number(PORT),
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
  },
  authOptions: {
    tokenMethod: ["bearer", "cookie"],
    superadminCredentials: { identifier: "admin", password: "a long bench password" },
    cookieOptions: { secret: "a secret of the bench" },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: "postgres",
    url: DATABASE_URL,
    synchronize: SYNCHRONIZE === "1",
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  assetOptions: {
    assetStorageStrategy: noPictures,
    assetPreviewStrategy: { generatePreviewImage: async (_context, _type, picture) => picture },
    permittedFileTypes: ["image/*"],
  },
  importExportOptions: { importAssetsDir: `${import.meta.dirname}/assets` },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [jobs, search],
};
