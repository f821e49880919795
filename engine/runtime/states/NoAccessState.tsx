import { StateFrame } from './StateFrame';

/** Says that the person may not see what would stand here. */
export function NoAccessState() {
  return (
    <StateFrame icon="lock" role="status">
      <p>You do not have access to this. Ask an administrator if you need it.</p>
    </StateFrame>
  );
}
