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
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { detailPage, type HomeList } from '../../shared/recordPages/recordPages.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import { deviceDetailPage, deviceFormPage } from '../device/devicePages.tsx'
import { dueCell } from '../dueCell.tsx'
import { PipingCodeInput } from '../hostDevice/lazyHostInputs.ts'
import type { DeviceRow } from '../rows.ts'
import { pipeUnits } from './pipeUnitForm.ts'
import { ofUnit } from './pipingOf.ts'

const at = '/bsArchives/pressure'
const due = { nextinspdate: dueCell('nextinspdate', 'useState') }

/** The actions of a list of installations or lines lead to the pages that belong to it. */
function pageActions(view: View, form: string, detail = form): ActionRuns<DeviceRow> {
  const mode = form === detail ? '&mode=edit' : ''
  return {
    ...archiveActions(view),
    create: ({ navigate }) => void navigate(`${at}/${form}`),
    edit: ({ rows, navigate }) => void navigate(`${at}/${form}?id=${rows[0]?.id}${mode}`),
    view: ({ rows, navigate }) => void navigate(`${at}/${detail}?id=${rows[0]?.id}`),
  }
}

const pipingPage =
  (root: string, list: HomeList): PageLoader =>
  async () => {
    const { default: PipingPage } = await import('./PipingPage.tsx')
    return { default: () => <PipingPage root={root} list={list} /> }
  }

const piping = { path: `${at}/pressurePiping`, title: '压力管道' }
const industrial = { path: `${at}/IndustrialPipeline`, title: '工业管道' }
const lines = { path: `${at}/pressurePipeline`, title: '压力管道管线' }

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
  pressurePipingForm: pipingPage('8000', piping),
  pressurePipeline: listPage(pressurePipeline, {
    actions: pageActions(pressurePipeline, 'pressurePipelineForm'),
    cells: due,
    rowLink: (row) => `${at}/pressurePipelineForm?id=${row.id}`,
  }),
  pressurePipelineForm: pipingPage('8000GX', lines),
  lineForm: () => import('./LineFormPage.tsx'),
  IndustrialPipeline: listPage(IndustrialPipeline, {
    actions: pageActions(IndustrialPipeline, 'IndustrialPipelineForm', 'IndustrialPipelineDetail'),
    cells: due,
    rowLink: (row) => `${at}/IndustrialPipelineDetail?id=${row.id}`,
  }),
  IndustrialPipelineForm: deviceFormPage('8300', industrial),
  IndustrialPipelineDetail: deviceDetailPage(industrial),
  PipelineUnit: listPage(PipelineUnit, {
    actions: registerActions(PipelineUnit, pipeUnitRegister, {
      inputs: { pipingCode: PipingCodeInput },
      initial: { useState: '1' },
    }),
    cells: due,
    rowLink: (row) => `${at}/PipelineUnitDetail?id=${row.id}`,
  }),
  PipelineUnitForm: () => import('./PipeUnitFormPage.tsx'),
  PipelineUnitDetail: detailPage(PipelineUnit, pipeUnitRegister, pipeUnits, {
    extra: filesSection('readonly'),
  }),
}
