import { isUnder } from '../kit/classCodes.ts'

type Scope = { readonly classPrefix: string; readonly names: readonly string[] }

/**
 * Items of a category's data sheet that some of its classes do not have. The sheets are drawn up for the commonest device
 * of a category (a lift with a car, a crane with a hook); TSG T7001-2023 and the product data sheets of TSG 08-2017 have
 * separate forms for the others.
 */
const absent: readonly Scope[] = [
  {
    // An escalator or moving walk has no car, no doors, no stops and hangs on nothing.
    classPrefix: '3300',
    names: [
      'ratedLoad',
      'ratedSpeed',
      'ratedSpeedDown',
      'floors',
      'stops',
      'doors',
      'ratedPersons',
      'doorOpenMode',
      'machineRoom',
      'tractionRatio',
      'suspensionKind',
      'suspensionCount',
      'suspensionDia',
      'balanceFactor',
      'governorModel',
      'governorNo',
      'governorCalibDate',
      'safetyGearModel',
      'bufferKind',
      'upOverspeedModel',
      'ucmpModel',
      'doorLockModel',
      'hasAutoRescue',
      'isRetrofitResidential',
      'lastBrakeTestDate',
    ],
  },
]

/** Items that a class may have and that nobody must fill in for it. */
const voluntary: readonly Scope[] = [
  // A hydraulic lift has a pump station and a jack, which its own group asks for.
  { classPrefix: '3200', names: ['tractionModel'] },
  // Parking systems and hoists carry cars and cages instead of a hook.
  { classPrefix: '4D00', names: ['sling', 'workGrade', 'liftingHeight'] },
  { classPrefix: '4800', names: ['sling', 'workGrade'] },
  // Cylinders are described by model, number and volume in their own group.
  {
    classPrefix: '2300',
    names: ['volume', 'innerDiameter', 'thickShell', 'designTempShell', 'structure', 'mount', 'mediumShell'],
  },
]

const namesOf = (scopes: readonly Scope[], equclacode: string): ReadonlySet<string> =>
  new Set(scopes.filter(({ classPrefix }) => isUnder(equclacode, classPrefix)).flatMap(({ names }) => names))

/** The items of a category's sheet as a class has them: without what it lacks, the voluntary ones not required. */
export function inScopeOf<S extends { readonly required?: boolean }>(
  equclacode: string,
  fields: Readonly<Record<string, S>>,
): Record<string, S> {
  const [without, optional] = [namesOf(absent, equclacode), namesOf(voluntary, equclacode)]
  const kept = Object.entries(fields).filter(([name]) => !without.has(name))
  return Object.fromEntries(
    kept.map(([name, spec]) => {
      if (!optional.has(name) || !spec.required) return [name, spec]
      const { required: _required, ...rest } = spec
      return [name, rest as S]
    }),
  )
}
