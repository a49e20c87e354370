import type { View } from '../kit/view.ts'
import { changeApplicationList, changeRegister, changeRegisterDetail } from './changes/views.ts'
import { confirmationViews } from './confirmation/views.ts'
import {
  correctApply,
  correctAudit,
  correctPages,
  correctQuery,
  pipeModifyCheck,
  pipeModifyPages,
} from './corrections/views.ts'
import { CylinderDetails, VehicleCylinder } from './cylinders/cylinderViews.ts'
import { equDelTrace } from './deletion/views/equDelTrace.ts'
import { linePipeDelTrace } from './deletion/views/linePipeDelTrace.ts'
import { modifyrecord } from './deletion/views/modifyrecord.ts'
import {
  IndustrialPipeline,
  PipelineUnit,
  pressurePipeline,
  pressurePiping,
  pressureUnit,
} from './piping/pipingViews.ts'
import {
  disregistr,
  unregisteredContainer,
  unregisteredEquipmentList,
  unregisteredPages,
  unregisteredPipeline,
} from './plans/views.ts'
import { qualityDevices, qualityFindings } from './quality/views.ts'
import { authorization } from './registration/authorization.ts'
import { regBySets, regByUnits, registrationPages, useRegisterQuery } from './registration/views.ts'
import { simplePressureVessel, simplePressureVesselUnit } from './simple/simpleViews.ts'
import { journal, LIMSTrans } from './transmissions/views.ts'
import { samvalve } from './valves/valveViews.ts'
import { VehicleUnit } from './vehicles/views.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from './views/archiveViews.ts'
import { expire, expireQuery, willExpire, willExpireQuery } from './views/expiryViews.ts'
import { InpipeModifyCheck } from './views/InpipeModifyCheck.ts'
import { labelProjectMng } from './views/labelProjectMng.ts'
import { maintEquList } from './views/maintEquList.ts'
import { signReplacement } from './views/signReplacement.ts'
import {
  boilerExtInsWarning,
  expired1MonthForInspect,
  expiryWarning,
  expiryWarnings,
  inspectionPlan,
  inspectionPlanDetail,
  noStartEqu,
  pipeExpiryWarning,
  testingWarning,
  uncheckedEquMng,
} from './views/warningViews.ts'

/** Every view of this domain. */
export const equipmentViews: readonly View[] = [
  ...archiveViews,
  pressureUnit,
  pressurePiping,
  IndustrialPipeline,
  pressurePipeline,
  PipelineUnit,
  simplePressureVessel,
  simplePressureVesselUnit,
  VehicleCylinder,
  CylinderDetails,
  samvalve,
  complexQuery,
  InpipeModifyCheck,
  signReplacement,
  ZHEquQueryList,
  maintEquList,
  expire,
  expireQuery,
  willExpire,
  willExpireQuery,
  changeApplicationList,
  changeRegister,
  changeRegisterDetail,
  correctApply,
  correctAudit,
  correctQuery,
  ...Object.values(correctPages),
  pipeModifyCheck,
  ...Object.values(pipeModifyPages),
  labelProjectMng,
  equDelTrace,
  linePipeDelTrace,
  modifyrecord,
  regBySets,
  regByUnits,
  useRegisterQuery,
  VehicleUnit,
  ...Object.values(registrationPages),
  authorization,
  journal,
  LIMSTrans,
  unregisteredEquipmentList,
  unregisteredContainer,
  unregisteredPipeline,
  disregistr,
  ...Object.values(unregisteredPages),
  boilerExtInsWarning,
  expired1MonthForInspect,
  expiryWarning,
  expiryWarnings,
  uncheckedEquMng,
  inspectionPlan,
  inspectionPlanDetail,
  noStartEqu,
  qualityDevices,
  qualityFindings,
  ...confirmationViews,
  pipeExpiryWarning,
  testingWarning,
]
