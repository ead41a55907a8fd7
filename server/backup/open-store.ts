import type { BackupStore, BackupsAt } from "./backup-store.ts";
import { openBucketStore } from "./bucket-store.ts";
import { openFolderStore } from "./folder-store.ts";

export function openBackupStore({ dir, bucket }: BackupsAt): BackupStore {
  return bucket ? openBucketStore(bucket) : openFolderStore(dir);
}
