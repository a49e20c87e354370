import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import type { ConfirmationLine } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { deviceFormPath } from '@tejian/contract/equipment/device/pages.ts'

/** Where a device is stopped, scrapped or moved out. */
const changes = '/equCheckMng/useRegister/changeRegister'
/** Where the archive of a device is corrected whose class has no form of its own. */
const archives = '/bsArchives/equipment/complexQuery'

type Answered = Pick<ConfirmationLine, 'answer' | 'equclacode' | 'equcode' | 'equdatasysid'>

/**
 * Where what was accepted is carried out, with the device: a correction in its archive, the rest in the changes of
 * registration. A device that has no code yet is handed over by its id.
 */
export function formPathOf({ answer, equclacode, equcode, equdatasysid }: Answered): string {
  const id = equdatasysid ?? ''
  if (answer !== confirmAnswers.wrong)
    return `${changes}?${new URLSearchParams(equcode ? { equcode } : { equdatasysid: id })}`
  const list = `${archives}?${new URLSearchParams(equcode ? { complex: equcode } : { ids: id })}`
  return deviceFormPath(equclacode, id) ?? list
}
