/** The page of a customer, with an account or as a guest. */
export function customerPath({ _id }: { _id: string }): string {
  return `/admin/customers/${_id}`;
}
