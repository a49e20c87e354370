import { storageProbeCalls } from '@tejian/contract/system/storage/calls.ts'
import { storageProbe } from '@tejian/contract/system/storage/storageProbe.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindList } from '../../kit/records/listed.ts'
import { sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindReading } from '../bindReading.ts'

const source = sourceOf(storageProbe, {
  orderBy: ['probeTime', 'desc'],
  // The catalogue's names (spec 2 §7.10).
  complete: async (_context, rows) => {
    for (const row of rows)
      Object.assign(row, { size: row.sizeMb, status: row.probeState, message: row.failText })
  },
})

/** How the file storage has answered. */
export function bindStorage(bind: Bind, services: Services): void {
  bindReading(bind, services, storageProbeCalls, source)
  bindList(bind, storageProbeCalls.list, source, { operator: 'bucket' })
}
