import type { RowMark } from '../kit/listRequest.ts'

/** DEVICE_LOCK: sealed up by a seizure, or ordered not to be used (特种设备安全法 61, 62). */
export const deviceLocks = { sealed: '1', stopped: '2' } as const

type Locked = { readonly lockKind?: string | null; readonly lockDocno?: string | null }

/** Whether a device is sealed up: it is not registered before it is released. */
export const isSealed = ({ lockKind }: Locked): boolean => lockKind === deviceLocks.sealed

/** What stands on a device for everybody to read; null for one that nothing forbids. */
export function lockSentence({ lockKind }: Locked): string | null {
  if (lockKind === deviceLocks.sealed) return '依法查封，禁止使用'
  return lockKind === deviceLocks.stopped ? '已责令停止使用' : null
}

/** The same as a word beside the code of a device in lists. */
export function lockMark(device: Locked): RowMark | null {
  const reason = lockSentence(device)
  return reason === null ? null : { text: isSealed(device) ? '查封' : '停用', reason }
}
