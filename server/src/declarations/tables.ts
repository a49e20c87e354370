import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { entrustedProject } from '@tejian/contract/declarations/entrusted.ts'
import type { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import type { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    declaration: TableOf<typeof declaration>
    entrusted_project: TableOf<typeof entrustedProject>
    large_project: TableOf<typeof largeProject>
    large_project_device: TableOf<typeof largeProjectDevice>
  }
}
