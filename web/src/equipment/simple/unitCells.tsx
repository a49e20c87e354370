import type { simpleVesselUnit } from '@tejian/contract/equipment/simple/simpleViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ofUnit } from './vesselsOf.ts'

/** How many vessels a unit uses beyond their service life; leads to them. */
export function expiredCell({ unitname, expiredCount }: ListedRow<typeof simpleVesselUnit>): ReactNode {
  if (!expiredCount) return '0'
  return (
    <Link to={`${ofUnit(unitname)}&pastLife=true`} className="tj-state tj-state-red">
      超期{expiredCount}台
    </Link>
  )
}
