import type { Services } from '../../kit/services.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'

const stores = new WeakMap<Services, FileStore>()

/** Where sealed reports lie. */
export function reportFiles(services: Services): FileStore {
  const store = stores.get(services) ?? openStore({ ...services.env, DATA_DIR: services.dataDir })
  stores.set(services, store)
  return store
}
