import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { type Scan, scanBy, scannerOf } from '../../kit/virusScan.ts'

/**
 * Refuses a file in which the scanner of the settings has found something (ASVS 5.4.3). One that cannot be looked at is
 * refused as well, or passes with a line in the log, as `SCAN_FAILURE` says. Nothing is asked where none is set.
 */
export async function refuseInfected(
  context: Context,
  { env }: Pick<Services, 'env'>,
  content: Buffer,
): Promise<void> {
  const scanner = scannerOf(env)
  if (!scanner) return
  const who = { user: context.user.id, ip: context.ip, requestId: context.requestId, bytes: content.length }
  const scan = await scanBy(scanner.place, content).catch((error: unknown): Scan | null => {
    context.log.error({ err: error, ...who, passes: scanner.passesUnseen }, 'virus scan')
    if (!scanner.passesUnseen) throw new Refusal(attachmentMessages.notScanned, { status: 503 })
    return null
  })
  if (!scan?.found) return
  context.log.warn({ ...who, found: scan.found }, 'infected upload')
  throw new Refusal(attachmentMessages.infected, { code: 'infected' })
}
