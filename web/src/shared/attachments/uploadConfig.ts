import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { attachmentConfigs } from '@tejian/contract/shared/attachments/calls.ts'
import { sessionStore } from '../../kit/storage/browserStore.ts'
import { send } from '../../kit/transport/send.ts'

type UploadConfig = AnswerOf<typeof attachmentConfigs>

const storeName = 'uploadConfig'

/** The upload configuration (spec 1 §3); it is asked for once and kept for the browser session (spec 1 §7). */
export async function uploadConfig(): Promise<UploadConfig> {
  const kept = sessionStore.get(storeName) as UploadConfig | null
  if (kept) return kept
  const config = await send(attachmentConfigs)
  sessionStore.set(storeName, config)
  return config
}
