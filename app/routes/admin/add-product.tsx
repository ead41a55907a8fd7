import { adminProductMessages } from "../../../common/messages/admin/products.ts";
import { listCollections } from "../../features/admin/product-form/list-collections.ts";
import { ProductForm } from "../../features/admin/product-form/product-form.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import type { Route } from "./+types/add-product";

export async function clientLoader() {
  requireAdmin();
  return { collections: await listCollections() };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminProductMessages.add);
}

export default function AddProduct({ loaderData: { collections } }: Route.ComponentProps) {
  return <ProductForm product={undefined} collections={collections} />;
}
