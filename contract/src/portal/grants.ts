import type { CodeOf, Grants } from '../kit/permission.ts'
import type { portalPermissions } from './permissions.ts'

/** The counter takes in; complaints about inspections are the quality officer's, all others the authority's. */
export const portalGrants = {
  registrar: [
    'publicLetter.*',
    'public_letter.unmask',
    'complaint.view',
    'complaint.save',
    'complaint.export',
    'otherDeclaration.*',
    'other_declaration.unmask',
  ],
  quality_officer: ['complaint.view', 'complaint.deal', 'complaint.export', 'complaint.unmask'],
  supervisor: ['complaint.*'],
} as const satisfies Grants<CodeOf<typeof portalPermissions>>
