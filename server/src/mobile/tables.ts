import type { phoneConversion } from '@tejian/contract/mobile/conversion.ts'
import type { phoneFailRule } from '@tejian/contract/mobile/failRule.ts'
import type { phoneGuide } from '@tejian/contract/mobile/guide.ts'
import type { phoneOperation } from '@tejian/contract/mobile/operationLog.ts'
import type { phoneTemplate } from '@tejian/contract/mobile/phoneTemplate.ts'
import type { phoneRelease } from '@tejian/contract/mobile/release.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    phone_release: TableOf<typeof phoneRelease>
    phone_template: TableOf<typeof phoneTemplate>
    phone_conversion: TableOf<typeof phoneConversion>
    phone_fail_rule: TableOf<typeof phoneFailRule>
    phone_guide: TableOf<typeof phoneGuide>
    phone_operation: TableOf<typeof phoneOperation>
  }
}
