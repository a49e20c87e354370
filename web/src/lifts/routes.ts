import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from '@tejian/contract/lifts/calls.ts'
import {
  connectionEdit,
  connectionEntry,
  liftAlarms,
  liftConnections,
  liftSignIns,
  liftVendors,
} from '@tejian/contract/lifts/views/liftViews.ts'
import { nfcSign } from '@tejian/contract/lifts/views/nfcSign.ts'
import { type ActionRun, type ActionRuns, later } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageLoader, PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { compliance, complianceJy } from './compliance/compliancePage.tsx'
import { kindCell } from './kindCell.tsx'
import { EquipmentInput, LiftInput, VendorInput } from './lazyInputs.ts'

const run = <Row extends ListedHead>(
  of: (own: typeof import('./liftActions.tsx')) => ActionRun<Row>,
): ActionRun<Row> => later(async () => of(await import('./liftActions.tsx')))

/** What every list of the network says of the lift that a row is about. */
type OfLift = ListedHead & { readonly equdatasysid: string | null; readonly equcode: string | null }

/** The archive of the lift; those who only maintain it are not offered it. */
const device: ActionRun<OfLift> = ({ rows: [row], navigate }) =>
  row && void navigate(`/bsArchives/equipment/elevatorDetail?id=${row.equdatasysid}&tab=lift`)

const alarms: ActionRun<OfLift> = ({ rows: [row], navigate }) =>
  row && void navigate(`/lifts/alarms?complex=${encodeURIComponent(row.equcode ?? '')}`)

const inputs = { equcode: EquipmentInput, vendorname: VendorInput }

/** One of a register's actions. */
const pick = (runs: ActionRuns, wanted: string): ActionRuns =>
  Object.fromEntries(Object.entries(runs).filter(([name]) => name === wanted))

const netHome: PageLoader = () => import('./NetHomePage.tsx')

/** The desk of lifts on the network, and the lists behind its numbers. */
export const routes: PageRoutes<'lifts'> = {
  netHome,
  complianceJy,
  compliance,
  nfcSign: listPage(nfcSign, {
    actions: { ...registerActions(nfcSign, signInCalls), device },
  }),
  assistMngNetHome: netHome,
  liftConnections: listPage(liftConnections, {
    actions: {
      ...registerActions(liftConnections, connectionCalls),
      ...pick(registerActions(connectionEntry, connectionCalls, { inputs }), 'create'),
      ...pick(registerActions(connectionEdit, connectionCalls, { inputs }), 'edit'),
      withdraw: run((own) => own.withdraw),
      alarms,
      device,
    },
  }),
  liftAlarms: listPage(liftAlarms, {
    actions: {
      ...registerActions(liftAlarms, {
        getDetail: alarmCalls.getDetail,
        save: alarmCalls.getDetail,
        export: alarmCalls.export,
      }),
      dispatch: run((own) => own.dispatch),
      arrive: run((own) => own.arrive),
      resolve: run((own) => own.resolve),
      device,
    },
    cells: { alarmKind: kindCell },
  }),
  liftSignIns: listPage(liftSignIns, {
    actions: {
      ...registerActions(liftSignIns, signInCalls, { inputs: { equcode: LiftInput } }),
      device,
    },
  }),
  liftVendors: listPage(liftVendors, {
    actions: {
      ...registerActions(liftVendors, vendorCalls, { initial: { enabled: true } }),
      keys: run((own) => own.keys),
    },
  }),
}
