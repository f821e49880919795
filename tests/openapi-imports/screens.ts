import type { Begun } from './importedApp';

const repo = '/repos/{owner}/{repo}';

/** The screens scaffolded from each document: at least a list, a record and a form. */
export const screensOf: Readonly<Record<'github' | 'petstore' | 'twilio-chat', readonly Begun[]>> = {
  github: [
    { route: '/hub/labels', kind: 'list', endpoint: `GET ${repo}/labels` },
    { route: '/hub/issues', kind: 'list', endpoint: `GET ${repo}/issues` },
    { route: '/hub/milestone', kind: 'record', endpoint: `GET ${repo}/milestones/{milestone_number}` },
    { route: '/hub/label/new', kind: 'form', endpoint: `POST ${repo}/labels` },
    { route: '/hub/milestone/edit', kind: 'form', endpoint: `PATCH ${repo}/milestones/{milestone_number}` },
    { route: '/hub/issue/new', kind: 'form', endpoint: `POST ${repo}/issues` },
    { route: '/hub/label/remove', kind: 'form', endpoint: `DELETE ${repo}/labels/{name}` },
  ],
  petstore: [
    { route: '/shop/pets', kind: 'list', endpoint: 'GET /v3/pet/findByStatus' },
    { route: '/shop/tagged', kind: 'report', endpoint: 'GET /v3/pet/findByTags' },
    { route: '/shop/pet', kind: 'record', endpoint: 'GET /v3/pet/{petId}' },
    { route: '/shop/pet/new', kind: 'form', endpoint: 'POST /v3/pet' },
    { route: '/shop/pet/change', kind: 'form', endpoint: 'PUT /v3/pet' },
    { route: '/shop/pet/remove', kind: 'form', endpoint: 'DELETE /v3/pet/{petId}' },
    { route: '/shop/order/new', kind: 'form', endpoint: 'POST /v3/store/order' },
    { route: '/shop/user/change', kind: 'form', endpoint: 'PUT /v3/user/{path-username}' },
  ],
  'twilio-chat': [
    { route: '/chat/credentials', kind: 'list', endpoint: 'GET /v1/Credentials' },
    { route: '/chat/credential', kind: 'record', endpoint: 'GET /v1/Credentials/{Sid}' },
    { route: '/chat/credential/new', kind: 'form', endpoint: 'POST /v1/Credentials' },
    { route: '/chat/credential/remove', kind: 'form', endpoint: 'DELETE /v1/Credentials/{Sid}' },
  ],
};
