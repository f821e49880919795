import { expectTypeOf, test } from 'vitest';
import type { Endpoints } from '../../contract/endpoints.gen';
import type { LeaveApi } from '../../contract/leave.gen';
import { areas } from '../areas/areas';
import { leave } from '../areas/leave/leave';
import type { Call } from './call';
import type { Area, Handler, Handlers } from './handler';

type Balance = LeaveApi['POST /api/me/leave/balance'];

test('a handler compiles if its body and answer match the contract', () => {
  expectTypeOf<(call: Call<Balance>) => Promise<{ data: { 'available-balance': number } }>>().toExtend<
    Handler<Balance>
  >();
  expectTypeOf<(call: Call) => Promise<{ data: { 'available-balance': number } }>>().toExtend<Handler<Balance>>();
});

test('a handler with another answer does not compile', () => {
  expectTypeOf<(call: Call) => Promise<{ data: { 'available-balance': string } }>>().not.toExtend<Handler<Balance>>();
  expectTypeOf<(call: Call) => Promise<{ data: object }>>().not.toExtend<Handler<Balance>>();
  expectTypeOf<(call: Call) => Promise<{ data: { status: string }[] }>>().not.toExtend<
    Handler<{ response: { data: { status: 'Approved' | 'Rejected' }[] } }>
  >();
});

test('a handler with another body does not compile', () => {
  type Apply = LeaveApi['POST /api/me/leave/apply'];
  expectTypeOf<(call: Call<Apply>) => Promise<{ data: { 'available-balance': number } }>>().not.toExtend<
    Handler<Balance>
  >();
  expectTypeOf<Call<Balance>['body']>().toEqualTypeOf<{
    readonly 'leave-type-id': number;
    readonly 'leave-year': number;
  }>();
});

test('an area has a handler for each of its endpoints', () => {
  expectTypeOf(leave).toExtend<Area<LeaveApi>>();
  expectTypeOf<Omit<typeof leave, 'POST /api/me/leave/apply'>>().not.toExtend<Area<LeaveApi>>();
  expectTypeOf<keyof typeof areas>().toExtend<keyof Endpoints>();
  expectTypeOf(areas).toExtend<Handlers>();
});
