import { phoneCalls } from '@tejian/contract/shared/phone/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { readUpload, saveAttachment } from '../attachments/actions.ts'
import { onceForEntry } from './entries.ts'

/** Photographs that a phone has kept until the network was back. */
export function phoneRoutes(bind: Bind, services: Services): void {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  bind(phoneCalls.photo, async (context) => {
    const { upload } = await readUpload(context, services, {}, async () => null)
    const { entryId = '', madeAt } = upload.fields
    return onceForEntry(context, 'photo', { entryId, madeAt }, async (inner) => {
      const { attsysid, attname } = await saveAttachment(inner, store, upload)
      return { attsysid, attname }
    })
  })
}
