import { usingUnitCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import {
  IndustrialPipeline,
  PipelineUnit,
  pressurePipeline,
  pressurePiping,
  pressureUnit,
} from '@tejian/contract/equipment/piping/pipingViews.ts'
import { pipeUnitRegister } from '@tejian/contract/equipment/registerCalls.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import { detailPage } from '../../shared/recordPages/recordPages.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import { dueCell } from '../dueCell.tsx'
import { PipingCodeInput } from '../hostDevice/lazyHostInputs.ts'
import type { DevicePageProps } from './DevicePage.tsx'
import { pipeUnits } from './pipeUnitForm.ts'
import { ofUnit } from './pipingOf.ts'

const at = '/bsArchives/pressure'
const due = { nextinspdate: dueCell('nextinspdate', 'useState') }

/** Devices that have pages of their own: their actions lead there. */
function pageActions(view: View, form: string, detail = form): ActionRuns {
  return {
    ...archiveActions(view),
    create: ({ navigate }) => void navigate(`${at}/${form}`),
    edit: ({ rows, navigate }) => void navigate(`${at}/${form}?id=${rows[0]?.id}`),
    view: ({ rows, navigate }) => void navigate(`${at}/${detail}?id=${rows[0]?.id}`),
  }
}

const devicePage =
  (props: DevicePageProps): PageLoader =>
  async () => {
    const { default: DevicePage } = await import('./DevicePage.tsx')
    return { default: () => <DevicePage {...props} /> }
  }

const piping = { path: `${at}/pressurePiping`, title: '压力管道' }
const industrial = { path: `${at}/IndustrialPipeline`, title: '工业管道' }
const lines = { path: `${at}/pressurePipeline`, title: '压力管道管线' }
const titled = (view: View, title: string): View => ({ ...view, title })

/** Piping: its units, installations, lines and pipe units, with the pages of one of each. */
export const pipingPages = {
  pressureUnit: listPage(pressureUnit, {
    actions: {
      piping: ({ rows, navigate }) => void navigate(ofUnit(rows[0]?.unitname)),
      sheet: ({ rows, navigate }) => void navigate(`${at}/pressureUnitForm?id=${rows[0]?.id}`),
      export: exportAction(pressureUnit, usingUnitCalls.exportPipingUnits),
    },
    rowLink: (row) => ofUnit(row.unitname),
  }),
  pressureUnitForm: () => import('./PressureUnitPage.tsx'),
  pressurePiping: listPage(pressurePiping, {
    actions: pageActions(pressurePiping, 'pressurePipingForm'),
    cells: due,
    rowLink: (row) => `${at}/pressurePipingForm?id=${row.id}`,
  }),
  pressurePipingForm: devicePage({ view: titled(pressurePiping, '压力管道'), list: piping, root: '8000' }),
  pressurePipeline: listPage(pressurePipeline, {
    actions: pageActions(pressurePipeline, 'pressurePipelineForm'),
    cells: due,
    rowLink: (row) => `${at}/pressurePipelineForm?id=${row.id}`,
  }),
  pressurePipelineForm: devicePage({ view: titled(pressurePipeline, '管线'), list: lines, root: '8000GX' }),
  lineForm: () => import('./LineFormPage.tsx'),
  IndustrialPipeline: listPage(IndustrialPipeline, {
    actions: pageActions(IndustrialPipeline, 'IndustrialPipelineForm', 'IndustrialPipelineDetail'),
    cells: due,
    rowLink: (row) => `${at}/IndustrialPipelineDetail?id=${row.id}`,
  }),
  IndustrialPipelineForm: devicePage({ view: IndustrialPipeline, list: industrial, root: '8300' }),
  IndustrialPipelineDetail: devicePage({
    view: IndustrialPipeline,
    list: industrial,
    root: '8300',
    reading: true,
  }),
  PipelineUnit: listPage(PipelineUnit, {
    actions: registerActions(PipelineUnit, pipeUnitRegister, {
      inputs: { pipingCode: PipingCodeInput },
      initial: { useState: '1' },
    }),
    cells: due,
    rowLink: (row) => `${at}/PipelineUnitDetail?id=${row.id}`,
  }),
  PipelineUnitForm: () => import('./PipeUnitFormPage.tsx'),
  PipelineUnitDetail: detailPage(PipelineUnit, pipeUnitRegister, pipeUnits),
}
