import { listCall, registerCalls } from '../../kit/register.ts'
import { insuredLift, liftInsurance } from './insurance.ts'
import { liftPolicy } from './policy.ts'

const spec = '2 §2.10 elevatorBx, elevatorBd, elevatorInsure'
const catalogue = '2 §7.10'

/** Policies of the insurance of lifts. */
export const policyCalls = registerCalls(
  liftPolicy,
  '/api/elevatoremergency/insurance/policy',
  'liftPolicy',
  spec,
)

const byLift = registerCalls(liftInsurance, '/api/elevatoremergency/insurance', 'liftPolicy', spec)
/** The same lift by lift. */
export const insuranceCalls = {
  find: byLift.find,
  export: byLift.export,
  list: {
    ...listCall(byLift.find, '/api/elevatoremergency/insurance/list', '电梯保险列表'),
    spec: catalogue,
  },
} as const

const lifts = registerCalls(insuredLift, '/api/elevatormaintenanceinspect/elevatorInsure', 'liftPolicy', spec)
/** Lifts under maintenance, insured or not. */
export const insuredLiftCalls = {
  find: lifts.find,
  export: lifts.export,
  list: {
    ...listCall(lifts.find, '/api/elevatormaintenanceinspect/elevatorInsure/list', '电梯投保情况列表'),
    spec: catalogue,
  },
} as const
