import type { area } from '@tejian/contract/system/area.ts'
import type { clientError } from '@tejian/contract/system/clientError.ts'
import type { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import type { handover, handoverItem } from '@tejian/contract/system/handover/handover.ts'
import type { apiLog } from '@tejian/contract/system/logs/apiLog.ts'
import type { phoneVisit } from '@tejian/contract/system/logs/phoneVisit.ts'
import type { organisation } from '@tejian/contract/system/organisation.ts'
import type { role } from '@tejian/contract/system/role.ts'
import type { electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import type { storageProbe } from '@tejian/contract/system/storage/storageProbe.ts'
import type { systemParameter } from '@tejian/contract/system/systemParameter.ts'
import type { user } from '@tejian/contract/system/user.ts'
import type { versionInfo } from '@tejian/contract/system/versionInfo.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    api_log: TableOf<typeof apiLog>
    storage_probe: TableOf<typeof storageProbe>
    area: TableOf<typeof area>
    client_error: TableOf<typeof clientError>
    electronic_seal: TableOf<typeof electronicSeal>
    handover: TableOf<typeof handover>
    handover_item: TableOf<typeof handoverItem>
    dictionary_item: TableOf<typeof dictionaryItem>
    phone_visit: TableOf<typeof phoneVisit>
    organisation: TableOf<typeof organisation>
    role: TableOf<typeof role>
    app_user: TableOf<typeof user> & { passwordHash: string | null }
    system_parameter: TableOf<typeof systemParameter>
    version_info: TableOf<typeof versionInfo>
  }
}
