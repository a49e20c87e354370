import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a step of a configured flow is held by one of these roles; null where the row runs by the standing process. */
export const configuredFor = (
  flow: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
  roles: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`(select string_to_array("dealManRule", ',') && ${roles}::text[]
    from flow_step_conf where "flowId" = ${flow} and "stepCode" = ${step})`
