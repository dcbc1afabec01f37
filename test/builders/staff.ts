import type { StaffRole } from '#shared/staff/staff-roles.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'

/** An owner, or another staff role. */
export const anAdmin = (app: TestApp, staffRole: StaffRole = 'OWNER'): Promise<Person> =>
  aCustomer(app, { role: 'ROLE_ADMIN', staffRole })

/** Removes the admin rights of a person and returns the reply, whatever its status. */
export const removeAdmin = (by: Person, id: number) => by.call('DELETE /staff/:id', { params: { id } })

/** The status of a call that only admins may make. */
export const adminCallStatus = async (person: Person): Promise<number> =>
  (await person.call('GET /staff')).status
