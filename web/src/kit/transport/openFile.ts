import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { InputOf } from '@tejian/contract/kit/wireRequest.ts'
import type { TicketPurpose } from '@tejian/contract/session/ticketPurposes.ts'
import { transport } from './send.ts'
import { genToken } from './ticket.ts'

export type FileOptions = {
  purpose: TicketPurpose
  /** Id of the one record that the ticket opens. */
  record: string
  /**
   * window: a new window shows it. download: fetched, then saved under the server's name, so that a refusal becomes a
   * sentence. stream: the browser itself saves it straight to disk; for large exports.
   */
  as?: 'window' | 'download' | 'stream'
  /** Done before the ticket is asked for, while the new window waits already; a refusal here closes it again. */
  before?: () => Promise<unknown>
}

/** Opens or saves the file of a GET call by a ticket. Throws CallFailure with a sentence for the user. */
export async function openFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: FileOptions,
): Promise<void> {
  const { purpose, record, as = 'window', before } = options
  const ticket = async (): Promise<string> => {
    await before?.()
    return genToken(purpose, record)
  }
  if (as === 'window') return openInWindow(async () => transport.addressOf(call, input, await ticket()))
  const token = await ticket()
  if (as === 'stream') return follow(transport.addressOf(call, input, token), '')
  const { blob, name } = await transport.fetchFile(call, { ...input, token } as never)
  saveBlob(blob, name ?? '下载文件')
}

/** Saves a blob under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  follow(address, name)
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The window opens at once, in the click itself: opened after an answer it would be a blocked pop-up. */
async function openInWindow(address: () => Promise<string>): Promise<void> {
  const opened = window.open('about:blank')
  try {
    const url = await address()
    if (!opened) return follow(url, null)
    opened.opener = null
    opened.location.replace(url)
  } catch (error) {
    opened?.close()
    throw error
  }
}

function follow(address: string, download: string | null): void {
  const anchor = document.createElement('a')
  anchor.href = address
  if (download === null) anchor.target = '_blank'
  else anchor.download = download
  anchor.rel = 'noopener'
  anchor.click()
}
