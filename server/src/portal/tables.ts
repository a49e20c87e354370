import type { complaint } from '@tejian/contract/portal/matters/complaint.ts'
import type { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import type { publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    public_letter: TableOf<typeof publicLetter>
    complaint: TableOf<typeof complaint>
    other_declaration: TableOf<typeof otherDeclaration>
  }
}
