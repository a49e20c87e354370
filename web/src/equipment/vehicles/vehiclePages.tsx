import { vehicleCalls, vehiclePrintRecord } from '@tejian/contract/equipment/vehicles/calls.ts'
import { vehicleProcess } from '@tejian/contract/equipment/vehicles/vehicle.process.ts'
import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import {
  type vehicleRegistration,
  vehicleStates,
} from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { vehicleSheet, VehicleUnit as view } from '@tejian/contract/equipment/vehicles/views.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionInput, ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { type RegisterActionOptions, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'
import { dueCell } from '../dueCell.tsx'

const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const CylindersInput = lazy(() => import('./CylindersInput.tsx'))
const VehicleCylinders = lazy(() => import('./VehicleCylinders.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

type Registration = typeof vehicleRegistration
type Vehicle = ListedRow<Registration>

const papers: RowSections = ({ id }) => [
  {
    title: '登记材料',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} mode="entry" materials={['CPHGZ', 'ZLZM', 'JYBG', 'QT']} />
      </Suspense>
    ),
  },
]

const cylinders: RowSections<Detail<Registration>> = (row) => [
  {
    title: '气瓶',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <VehicleCylinders list={row.cylinderno ?? ''} />
      </Suspense>
    ),
  },
]

const options = {
  inputs: { cylinderno: CylindersInput },
  extra: papers,
} satisfies RegisterActionOptions<Registration>

/** What stays of a vehicle that has a new owner; who and where is asked anew. */
const sameVehicle = ({
  id,
  plateNo,
  vin,
  areaId,
  cylinderno,
  instunit,
  instdate,
}: Vehicle): ChangesOf<Registration> => ({
  previousId: id,
  plateNo,
  vin,
  areaId,
  cylinderno,
  instunit,
  instdate,
})

/** A registration of its own in the place of the chosen one. */
const transfer: ActionRun<Vehicle> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <RegisterDrawer
        view={view}
        calls={vehicleCalls}
        mode="entry"
        initial={sameVehicle(row)}
        {...options}
        onDone={() => {
          close()
          refresh()
        }}
      />
    </Suspense>,
  )
}

const cancel = reasonAction<Vehicle>({
  title: () => '注销车用气瓶登记',
  text: ({ plateNo, usecertno }) =>
    `注销后，车辆${plateNo}的使用登记证${usecertno}作废，气瓶可以登记到其他车辆。`,
  verb: '注销登记',
  takesAway: true,
  label: '注销原因',
  missing: vehicleMessages.noCancelReason,
  name: 'cancelReason',
  send: ({ id, version }, cancelReason) =>
    send(vehicleCalls.cancel, { id, version: String(version), cancelReason }),
  done: '已注销登记',
})

const print = async ({ rows: [row], show, close }: ActionInput): Promise<void> => {
  if (!row) return
  try {
    await openFile(
      vehicleCalls.printPdf,
      { id: row.id },
      { purpose: 'print', record: vehiclePrintRecord(row.id) },
    )
  } catch (error) {
    showMessageDialog({ show, close }, '打印登记证', sentenceOfError(error))
  }
}

const inForce = ({ nextinspdate = null, scrapdate = null, status }: Vehicle) => ({
  nextinspdate,
  scrapdate,
  useState: status === vehicleStates.registered ? '1' : '9',
})

/** 车用气瓶登记. */
export const VehicleUnit = listPage(view, {
  actions: {
    ...registerActions(view, vehicleCalls, options),
    ...processActions(vehicleSheet, vehicleCalls, ['submit', 'issue'], cylinders),
    transferOwner: transfer,
    cancelRegistration: cancel,
    printCertificate: print,
    flowLog: flowLogAction(subjectOfRecord(vehicleProcess.name)),
  },
  cells: {
    nextinspdate: (row) => dueCell('nextinspdate', 'useState')(inForce(row)),
    scrapdate: (row) => dueCell('scrapdate', 'useState')(inForce(row)),
  },
})
